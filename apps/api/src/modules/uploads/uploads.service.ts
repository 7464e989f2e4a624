import { createHash } from "node:crypto";
import { newId, type Tx } from "@perya/db";
import type { Upload } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { encodePicture } from "./uploads.encoding.ts";
import * as queries from "./uploads.queries.ts";
import type { Sender, Subject, UploadRow } from "./uploads.queries.ts";
import { endingOf, writeStorageKey } from "./uploads.rules.ts";

type UploadDeps = Pick<Deps, "db" | "clock" | "outside">;

/**
 * Stores a re-encoded picture. The row is inserted before the bytes, so that the cleanup job finds both after a crash.
 */
export async function receivePicture(deps: UploadDeps, sender: Sender, sent: Uint8Array): Promise<Upload> {
  const { db, clock, outside } = deps;
  const { type, bytes, width, height } = await encodePicture(readBytes(sent));
  const at = clock.now();
  const id = newId(at);
  const key = writeStorageKey({ brandId: sender.brandId, id, type, at });
  await queries.insertUpload(db, {
    id,
    brand_id: sender.brandId,
    member_id: sender.memberId,
    operator_id: sender.operatorId,
    type,
    bytes: bytes.length,
    width,
    height,
    sha256: createHash("sha256").update(bytes).digest(),
    storage_key: key,
    created_at: at,
  });
  await reached(outside.storage.put(key, bytes, type));
  await queries.markStored(db, id, clock.now());
  return { id, type, bytes: bytes.length, width, height };
}

/** Returns the body's bytes; none if the call has no body. */
function readBytes(sent: unknown): Buffer {
  return Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
}

export async function receivePictureFor(
  deps: UploadDeps,
  sender: Sender & { memberId: string },
  sent: Uint8Array,
): Promise<Upload> {
  if (!(await queries.isMemberOf(deps.db, sender))) throw new AppError("MEMBER_UNKNOWN");
  return receivePicture(deps, sender, sent);
}

/** Attaches a picture to its subject in the subject's transaction. An attached picture stays with that subject. */
export async function attachUpload(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  sender: Sender,
  id: string,
  subject: Subject,
): Promise<void> {
  if (!(await queries.attach(tx, id, sender, subject, clock.now()))) throw new AppError("UPLOAD_UNKNOWN");
}

/** Reads a picture of a member: their own, or one that an operator attached for them. */
export async function readOfMember(
  deps: Pick<Deps, "db" | "outside">,
  { brandId, memberId }: { brandId: string; memberId: string },
  id: string,
): Promise<FileAnswer> {
  const upload = await queries.findStored(deps.db, id);
  const isTheirs = upload?.brand_id === brandId && upload.member_id === memberId;
  const isShown = upload?.operator_id === null || upload?.attached_at !== null;
  if (!upload || !isTheirs || !isShown) throw new AppError("UPLOAD_UNKNOWN");
  return read(deps, upload);
}

/** Reads a picture of the brand itself, such as of an item in its mall. The caller checks whether it may be shown. */
export async function readOfBrand(
  deps: Pick<Deps, "db" | "outside">,
  brandId: string,
  id: string,
): Promise<FileAnswer> {
  const upload = await queries.findStored(deps.db, id);
  if (upload?.brand_id !== brandId || upload.member_id !== null) throw new AppError("UPLOAD_UNKNOWN");
  return read(deps, upload);
}

/** Finds a picture that its subject shows to everyone. Undefined unless it is attached to a subject of this kind. */
export async function findShown(
  deps: Pick<Deps, "db" | "outside">,
  id: string,
  kind: string,
): Promise<FileAnswer | undefined> {
  const upload = await queries.findStored(deps.db, id);
  return upload?.subject_kind === kind && upload.member_id === null ? read(deps, upload) : undefined;
}

export async function readForConsole(
  deps: Pick<Deps, "db" | "outside">,
  scope: BrandScope,
  id: string,
): Promise<FileAnswer> {
  const upload = await queries.findStored(deps.db, id);
  if (!upload || !covers(scope, upload.brand_id)) throw new AppError("UPLOAD_UNKNOWN");
  return read(deps, upload);
}

/** Reads a picture. Throws if its bytes differ from those that were stored. */
async function read({ outside }: Pick<Deps, "outside">, upload: UploadRow): Promise<FileAnswer> {
  const content = await reached(outside.storage.get(upload.storage_key));
  if (!content) throw new AppError("UPLOAD_UNKNOWN");
  const isOurs = createHash("sha256").update(content).digest().equals(upload.sha256);
  if (!isOurs) throw new Error(`the stored bytes differ under ${upload.storage_key}`);
  return { type: upload.type, name: `${upload.id}.${endingOf(upload.type)}`, content };
}

/** Turns a storage failure into BUSY, so that the caller retries. */
async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof OutsideFailure) throw new AppError("BUSY", { retryAfterSeconds: 5 });
    throw error;
  }
}
