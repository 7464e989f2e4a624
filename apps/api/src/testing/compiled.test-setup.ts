const { NODE_COMPILE_CACHE } = process.env;

/** Environment for processes that a test starts: it shares the compile cache of the test run. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
