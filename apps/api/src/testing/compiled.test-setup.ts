const { NODE_COMPILE_CACHE } = process.env;

/** For the environment of a process that a test starts: the compile cache of the test run. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
