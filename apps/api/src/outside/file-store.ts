/** Files by a key of our own making: brand, month, id. What was put is there when `put` has answered. */
export type FileStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | undefined>;
  /** What is gone already is gone. */
  remove: (key: string) => Promise<void>;
};
