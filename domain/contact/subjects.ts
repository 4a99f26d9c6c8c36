import type { MessageKey } from '#domain/messages/messages.ts'

/** Subjects of a message to support, by their ids on the wire (000 §9). */
export const SUBJECTS = [0, 1, 2, 3, 4, 5, 6] as const
export type Subject = (typeof SUBJECTS)[number]

/** 0 stands for «choose one». */
export const NO_SUBJECT = 0
export const FIRST_SUBJECT = 1
export const LAST_SUBJECT = 6
/** «Consulta» */
export const QUESTION_SUBJECT = 3

export const subjectKey = (subject: Subject): MessageKey => `contact.subject_${subject}`
