import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { attachUpload, findShown, listUploadsOf, receivePicture } from "../uploads/index.ts";

/** Path of promotion pictures. Pictures that players see in announcements must be below /uploads (isSafePicture). */
const PLACE = "/uploads/promotions/";
const SUBJECT = "promotionPicture";
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PICTURE = new RegExp(`^${PLACE}(${UUID})$`);

type Sender = { brandId: string; operatorId: string };

/** Stores a picture for a promotion's next version. It is deleted after a day if no version uses it. */
export async function receivePromotionPicture(
  deps: Pick<Deps, "db" | "clock" | "outside">,
  sender: Sender,
  sent: Uint8Array,
): Promise<{ picture: string }> {
  const { id } = await receivePicture(deps, { ...sender, memberId: null }, sent);
  return { picture: `${PLACE}${id}` };
}

/** Attaches an uploaded picture to its promotion, whose versions may share it. */
export async function keepPicture(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  sender: Sender,
  { promotionId, picture }: { promotionId: string; picture: string },
): Promise<void> {
  const id = PICTURE.exec(picture)?.[1];
  if (id === undefined) return;
  const subject = { kind: SUBJECT, id: promotionId };
  const kept = await listUploadsOf(tx, subject);
  if (kept.some((upload) => upload.id === id)) return;
  await attachUpload(tx, deps, { ...sender, memberId: null }, id, subject);
}

/** Finds a picture that some version uses. Anyone may read it. */
export async function findPromotionPicture(
  deps: Pick<Deps, "db" | "outside">,
  id: string,
): Promise<FileAnswer | undefined> {
  return new RegExp(`^${UUID}$`).test(id) ? findShown(deps, id, SUBJECT) : undefined;
}
