import type { Random } from '#db/demo/random.ts'

export type Person = { first_name: string; last_name: string }

const firstNames = {
  es: [
    'Ana',
    'Marta',
    'Joan',
    'Laura',
    'Javier',
    'Carmen',
    'Luis',
    'Sara',
    'Pablo',
    'Lucía',
    'Sergio',
    'Elena',
    'Miguel',
    'Raquel',
    'Antonio',
    'Nuria',
    'David',
    'Rosa',
    'Andrés',
    'Pilar',
    'Óscar',
    'Inés',
    'Jordi',
    'Begoña',
    'Manuel',
    'Cristina',
    'Iker',
    'Teresa',
    'Álvaro',
    'Montse',
    'Hugo',
    'Olga',
    'Rubén',
    'Silvia',
    'Tomás',
    'Irene',
    'Ramón',
    'Noelia',
    'Xavier',
    'Mireia',
  ],
  pt: [
    'João',
    'Maria',
    'Rui',
    'Inês',
    'Tiago',
    'Catarina',
    'Nuno',
    'Sofia',
    'Pedro',
    'Joana',
    'Miguel',
    'Beatriz',
    'Carla',
    'Hugo',
    'Rita',
    'Duarte',
  ],
}

const lastNames = {
  es: [
    'García',
    'Ruiz',
    'Pons',
    'Serra',
    'Gil',
    'Navarro',
    'Torres',
    'Vidal',
    'Moreno',
    'Ferrer',
    'Ortega',
    'Castro',
    'Iglesias',
    'Soler',
    'Romero',
    'Vega',
    'Molina',
    'Suárez',
    'Delgado',
    'Marín',
    'Cabrera',
    'Campos',
    'Lozano',
    'Herrera',
    'Roca',
    'Prieto',
    'Fuentes',
    'Rey',
    'Aguilar',
    'Peña',
    'Santana',
    'Bosch',
    'Etxeberria',
    'Mendoza',
    'Nieto',
    'Pastor',
    'Crespo',
    'Riera',
    'Sáez',
    'Vicente',
    'Blanco',
    'Cano',
    'Duran',
    'Escudero',
    'Galán',
    'Hidalgo',
    'Ibáñez',
    'Lara',
    'Mora',
    'Otero',
  ],
  pt: [
    'Silva',
    'Santos',
    'Ferreira',
    'Pereira',
    'Oliveira',
    'Costa',
    'Rodrigues',
    'Martins',
    'Sousa',
    'Fernandes',
    'Gonçalves',
    'Lopes',
    'Marques',
    'Almeida',
    'Ribeiro',
    'Pinto',
  ],
}

export function person(random: Random, country: 'es' | 'pt'): Person {
  return { first_name: random.pick(firstNames[country]), last_name: random.pick(lastNames[country]) }
}

export function surname(random: Random, country: 'es' | 'pt'): string {
  return random.pick(lastNames[country])
}

export function fullName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`
}

export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

export function telephone(random: Random, country: 'es' | 'pt'): string {
  const block = () => String(random.int(100, 999))
  return country === 'es'
    ? `9${random.int(11, 88)} ${block()} ${block()}`
    : `+351 2${random.int(10, 99)} ${block()} ${block()}`
}
