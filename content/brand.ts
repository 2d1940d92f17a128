export { identity as brand } from '#charity'
