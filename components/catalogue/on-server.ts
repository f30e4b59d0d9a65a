// In browsers lib/browser/left-out-of-browsers.ts, by next.config.mjs.
export { drawings } from './drawings';
