import { expect, test } from 'vitest'
import { missingForFreeShipping, PAYMENTS, regionCost, SHIPPING_METHODS, shippingCost } from './shipping.ts'

test('R165: 3PL free, self picking 10, Saturday delivery 10, EXW free', () => {
  expect(SHIPPING_METHODS.map(method => [method, shippingCost(method, 90.38)])).toEqual([
    ['3pl', 0],
    ['self_picking', 10],
    ['saturday', 10],
    ['exw', 0],
  ])
})

test('R165: from 90.39 every way is free', () => {
  expect(SHIPPING_METHODS.map(method => shippingCost(method, 90.39))).toEqual([0, 0, 0, 0])
  expect([0, 78.39, 90.38, 90.39, 500].map(missingForFreeShipping)).toEqual([90.39, 12, 0.01, 0, 0])
})

test('R164: 5.90 in three regions, 0 elsewhere', () => {
  expect(['Illes Balears', 'Las Palmas', 'Santa Cruz de Tenerife', 'Barcelona', ''].map(regionCost)).toEqual([
    5.9, 5.9, 5.9, 0, 0,
  ])
})

test('R166: there are four ways to pay', () => expect(PAYMENTS).toHaveLength(4))
