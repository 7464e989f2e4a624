import { NetworkFailure, Refusal } from "@perya/client";
import { addressOf, MODULE_ID_HEADER, type CallLine, type Refused } from "@perya/contract";
import { withProof } from "./api.ts";

export type DownloadedFile = { name: string; type: string; content: Blob };
export type FileInput = { params?: Record<string, string>; query?: Record<string, unknown> };
export type DownloadProgress = { bytes: number; lines: number; estimate: number };

const LINE_END = 10;
/** Interval of progress updates, because each one renders. */
const TELL_EVERY_MS = 200;

/** The download began and did not end, so there is no file. */
export class DownloadInterrupted extends Error {
  override readonly name = "DownloadInterrupted";
}

/** Downloads an export with progress. Refusals are thrown as Refusal, as by `call`. */
export async function download(
  line: CallLine,
  input: FileInput,
  signal: AbortSignal,
  tell: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  const response = await withProof(() => ask(line, input, signal));
  const progress = { bytes: 0, lines: 0, estimate: Number(response.headers.get("x-estimated-rows") ?? 0) };
  const chunks: BlobPart[] = [];
  let toldAt = 0;
  try {
    for await (const chunk of readChunks(response)) {
      chunks.push(chunk);
      progress.bytes += chunk.length;
      for (const byte of chunk) if (byte === LINE_END) progress.lines += 1;
      if (performance.now() - toldAt < TELL_EVERY_MS) continue;
      toldAt = performance.now();
      tell({ ...progress });
    }
  } catch (error) {
    // The connection broke, or the server aborted: an export that exceeds its limit is found after the status was sent.
    throw new DownloadInterrupted("the download was interrupted", { cause: error });
  }
  const type = response.headers.get("content-type") ?? "";
  const [, name = "table"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { name, type, content: new Blob(chunks, { type }) };
}

async function ask(line: CallLine, input: FileInput, signal: AbortSignal): Promise<Response> {
  const headers = { [MODULE_ID_HEADER]: line.module };
  const response = await fetch(addressOf(line, input), { method: line.method, headers, signal }).catch(
    (error: unknown) => {
      throw new NetworkFailure("offline", error);
    },
  );
  if (response.ok) return response;
  throw new Refusal((await response.json()) as Refused, response.status);
}

async function* readChunks(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    yield part.value;
  }
}
