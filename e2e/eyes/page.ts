export { look } from './look.ts'
export { visit } from './visit.ts'
