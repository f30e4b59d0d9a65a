import config from './playwright.config';

/** Every cell of the network matrix, each with the waits of a real line: minutes, by hand. */
export default { ...config, grepInvert: undefined, projects: undefined, testMatch: 'network-matrix.spec.ts' };
