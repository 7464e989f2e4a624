import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes .br and .gz beside each built text file at maximum compression, so that no request waits for it. */
export async function compressBuilt(dist: string): Promise<void> {
  // index.html is excluded: the api writes into it and compresses the result.
  const files = (await readdir(dist, { recursive: true })).filter(
    (file) => TEXT.test(file) && !/^\.(?:vite|page)/.test(file),
  );
  const sizes = await Promise.all(files.map((file) => compress(join(dist, file))));
  const [raw, small] = sizes.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  console.log(`compressed ${files.length} files: ${kilobytes(raw)} → ${kilobytes(small)} brotli`);
}

async function compress(path: string): Promise<[raw: number, small: number]> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return [content.length, brotli.length];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
