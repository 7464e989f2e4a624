import type { PromotionTerms, PromotionTexts } from "@perya/contract";
import { newId, toJson, type Tx } from "@perya/db";
import type { Amount } from "@perya/money";
import { scheduleOf } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { putNotice } from "../notices/index.ts";
import { advancePromotion } from "./promotions.queries.ts";
import * as queries from "./versions.queries.ts";

export type VersionDraft = {
  terms: PromotionTerms;
  texts: PromotionTexts;
  picture: string;
  budget: Amount;
  /** Operator's id. Null for the database's owner. */
  writtenBy: string | null;
};

type PlainBrand = { id: string; timeZone: string };

/** Creates a promotion without a version. */
export async function createPromotion(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  brandId: string,
  { id = newId(clock.now()), sequence = 0 }: { id?: string; sequence?: number } = {},
): Promise<string> {
  await queries.insertPromotion(tx, { id, brand_id: brandId, sequence, created_at: clock.now() });
  return id;
}

/** Inserts a version. Converts the schedule's local times to moments in the brand's time zone. */
export async function writeVersion(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  brand: PlainBrand,
  promotionId: string,
  { terms, texts, picture, budget, writtenBy }: VersionDraft,
): Promise<{ version: number; termsHash: string }> {
  const { startsAt, endsAt } = scheduleOf(terms, brand.timeZone);
  return queries.insertVersion(tx, {
    promotion_id: promotionId,
    brand_id: brand.id,
    terms: toJson(terms),
    texts: toJson(texts),
    picture,
    budget,
    starts_at: startsAt,
    ends_at: endsAt,
    written_by: writtenBy,
    written_at: clock.now(),
  });
}

/**
 * Publishes a version and its announcement, which the site's carousel and search show. The database requires dual
 * approval. The announcement has the promotion's id.
 */
export async function publishVersion(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { promotionId, version, approvalId }: { promotionId: string; version: number; approvalId: string | null },
): Promise<void> {
  const found = await queries.findVersion(tx, promotionId, version);
  if (!found || found.state === "closed") throw new AppError("PROMOTION_OVER");
  if (await queries.hasLiveTwin(tx, found)) throw new AppError("PROMOTION_DUPLICATE");
  const state = found.state === "draft" ? "live" : found.state;
  const change = { version, approval_id: approvalId, state } as const;
  if (!(await advancePromotion(tx, promotionId, [found.state], change))) throw new AppError("PROMOTION_OVER");
  await announce(tx, deps, promotionId);
}

/**
 * Creates or updates the promotion's announcement, which is shown while the promotion is live, from its start to its
 * end.
 */
export async function announce(tx: Tx, deps: Pick<Deps, "clock">, promotionId: string): Promise<void> {
  const row = await queries.getAnnounced(tx, promotionId);
  const content = (lead: string) => `<p>${lead.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  const wordsOf = ({ title, lead }: PromotionTexts["EN"]) => ({ title, content: content(lead) });
  const isShown = row.state === "live" && (row.ends_at === null || row.ends_at > row.starts_at);
  const endsAt = isShown ? row.ends_at : new Date(Math.max(deps.clock.now().getTime(), row.starts_at.getTime() + 1));
  await putNotice(
    tx,
    deps,
    { id: row.brand_id, defaultLanguage: row.default_language },
    {
      id: promotionId,
      type: "PR",
      // Execution F: shown in a dialog to new members who can take it (notices.views).
      execution: row.terms.type === "newbie" ? "F" : "B",
      sequence: row.sequence,
      texts: { EN: wordsOf(row.texts.EN), TY: wordsOf(row.texts.TY) },
      images: [{ sequence: 1, url: row.picture }],
      publishedAt: row.starts_at.toISOString(),
      ...(endsAt && { endsAt: endsAt.toISOString() }),
    },
  );
  await addLiveEvent(tx, `brand:${row.brand_id}`, "notices");
  await addLiveEvent(tx, `brand:${row.brand_id}`, "promotions");
}
