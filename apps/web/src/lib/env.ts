/** True in the built site; the dev server has no worker, and no files with hashes for one to keep. */
export const IS_BUILT = import.meta.env.PROD;
