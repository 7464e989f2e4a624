/** A store of files under keys that we choose: brand, month, id. `put` returns once the file is stored. */
export type FileStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | undefined>;
  /** Removes a file. Idempotent. */
  remove: (key: string) => Promise<void>;
};
