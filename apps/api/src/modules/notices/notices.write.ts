import { AUDIENCES, type BannerDraft, type NoticeDraft } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import type { Deps, ClockedDbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { getBrandFacts } from "../brands/index.ts";
import { cleanHtml } from "./notices.clean-html.ts";
import * as queries from "./notices.queries.ts";
import { checkBanner, checkNotice } from "./notices.rules.ts";

type BrandFacts = { id: string; defaultLanguage: string };

/** Creates or updates a notice, popup, promotion or help topic and returns its id. Open pages refetch. */
export async function writeNotice(deps: ClockedDbDeps, merchantCode: string, draft: NoticeDraft): Promise<string> {
  return announced(deps, merchantCode, (tx, brand) => putNotice(tx, deps, brand, draft));
}

export async function writeBanner(deps: ClockedDbDeps, merchantCode: string, draft: BannerDraft): Promise<string> {
  return announced(deps, merchantCode, (tx, brand) => putBanner(tx, deps, brand, draft));
}

async function announced(
  { db }: ClockedDbDeps,
  merchantCode: string,
  put: (tx: Tx, brand: BrandFacts) => Promise<string>,
) {
  return inTransaction(db, async (tx) => {
    const brand = await getBrandFacts(tx, merchantCode);
    const id = await put(tx, brand);
    await addLiveEvent(tx, `brand:${brand.id}`, "notices");
    return id;
  });
}

/** Writes a notice in the caller's transaction, without a live event. Used by the demo's seed. */
export async function putNotice(tx: Tx, { clock }: Pick<Deps, "clock">, brand: BrandFacts, draft: NoticeDraft) {
  refuse(checkNotice(draft, brand.defaultLanguage));
  const { id = newId(clock.now()), type, execution = "B", term = null, sequence = 0, images = [] } = draft;
  const change = {
    type,
    execution,
    term,
    sequence,
    texts: toJson(cleanTexts(draft.texts)),
    images: toJson(images),
    ...(draft.publishedAt && { published_at: new Date(draft.publishedAt) }),
    ends_at: readMoment(draft.endsAt),
  };
  const row = { published_at: clock.now(), ...change, id, brand_id: brand.id };
  if (!(await queries.upsertNotice(tx, row, change))) throw new Error(`Notice ${id} belongs to another brand.`);
  return id;
}

export async function putBanner(tx: Tx, { clock }: Pick<Deps, "clock">, brand: BrandFacts, draft: BannerDraft) {
  refuse(checkBanner(draft, brand.defaultLanguage));
  const { id = newId(clock.now()), groupName, url, linkageType, target = "", sequence, texts } = draft;
  const change = {
    group_name: groupName,
    url,
    linkage_type: linkageType,
    target,
    sequence,
    texts: toJson(texts),
    audiences: [...(draft.audiences ?? AUDIENCES)],
    terms: draft.terms ?? "",
    starts_at: readMoment(draft.startsAt),
    ends_at: readMoment(draft.endsAt),
  };
  const row = { ...change, id, brand_id: brand.id };
  if (!(await queries.upsertBanner(tx, row, change))) throw new Error(`Banner ${id} belongs to another brand.`);
  return id;
}

/** Throws the problem as a message for the operator at the terminal or console. */
function refuse(problem: string | null) {
  if (problem) throw new Error(problem);
}

function readMoment(text: string | undefined): Date | null {
  return text ? new Date(text) : null;
}

/** Sanitizes the bodies only, because titles are rendered as text. */
function cleanTexts(texts: NoticeDraft["texts"]) {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }]),
  );
}
