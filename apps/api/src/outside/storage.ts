import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openBucket, type BucketSettings } from "./bucket.ts";
import { OutsideFailure } from "./failure.ts";
import type { FileStore } from "./file-store.ts";

/** Format of a key. It has no dot except before the extension, so that no key leaves the folder (path traversal). */
const KEY = /^[0-9a-f-]+(?:\/[0-9a-f-]+)*\.(?:png|jpg)$/u;

export function openStorage(bucket: BucketSettings | undefined, folder: string): FileStore {
  const storage = bucket ? openBucket(bucket) : openDisk(folder);
  const checked = (key: string) => {
    if (!KEY.test(key)) throw new OutsideFailure("storage: invalid key", "refused");
    return key;
  };
  return {
    put: async (key, bytes, type) => storage.put(checked(key), bytes, type),
    get: async (key) => storage.get(checked(key)),
    remove: async (key) => storage.remove(checked(key)),
  };
}

function openDisk(folder: string): FileStore {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written under a temporary name and renamed when complete, so that a crash leaves no partial file.
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    get: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await Promise.all([rm(join(folder, key), { force: true }), rm(join(folder, `${key}.part`), { force: true })]);
    },
  };
}
