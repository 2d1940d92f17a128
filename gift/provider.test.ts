import { expect, test } from 'vitest'
import {
  describedProviders,
  isOnline,
  ofEachOnline,
  ofEachProvider,
  onlineNames,
  onlineProviders,
  providerNames,
  providersOn,
} from './provider.ts'

test('providers are listed in the order of their places', () => {
  expect(describedProviders.map(({ place }) => place)).toEqual([1, 2, 3])
  expect(providerNames).toEqual(['stripe', 'paypal', 'hand'])
})

test('donors give with those that have a page of ours, and what came by hand is written down', () => {
  expect([onlineNames, onlineProviders.map(({ title }) => title)]).toEqual([
    ['stripe', 'paypal'],
    ['Stripe', 'PayPal'],
  ])
  expect([...providerNames, 'check', ''].map(isOnline)).toEqual([true, true, false, false, false])
})

test('the same is made of each, by its name and in their order', () => {
  expect(Object.entries(ofEachProvider(({ place }) => place))).toEqual([
    ['stripe', 1],
    ['paypal', 2],
    ['hand', 3],
  ])
  expect(Object.entries(ofEachOnline(({ title }) => title))).toEqual([
    ['stripe', 'Stripe'],
    ['paypal', 'PayPal'],
  ])
})

test('a page lets in the providers whose scripts it runs', () => {
  expect([providersOn('/donate'), providersOn('/gift')]).toEqual([['stripe', 'paypal'], ['stripe']])
})
