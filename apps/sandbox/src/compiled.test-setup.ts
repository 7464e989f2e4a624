const { NODE_COMPILE_CACHE } = process.env;

/** Environment for processes started by tests: shares the compile cache. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
