import type { SiteFlag } from "@perya/contract";
import { inTransaction, newId, type Tx, type Db } from "@perya/db";
import { isHttps, isPatternId, toE164 } from "@perya/rules";
import type { Deps, ClockedDbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRegisterField, isImageHost, type RegionBlock } from "./brands.rules.ts";
import * as queries from "./brands.queries.ts";
import { findMobileNumbers } from "./number-plans.ts";

export async function setFlag(deps: ClockedDbDeps, merchantCode: string, flag: SiteFlag, isOn: boolean) {
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.upsertFlag(tx, brandId, flag, isOn));
}

export type RegisterFieldChange = {
  field: string;
  isEnabled: boolean;
  isRequired: boolean;
  /** Of the catalogue: nobody types a regular expression. Left as it is where nothing is said. */
  rule?: { patternId: string; minLength: number; maxLength: number };
};

/** Says what the brand asks a newcomer for. The table itself refuses a pattern that is not of the catalogue. */
export async function setRegisterField(deps: ClockedDbDeps, merchantCode: string, change: RegisterFieldChange) {
  const { field, isEnabled, isRequired, rule } = change;
  const problem = checkRegisterField(change);
  if (problem) throw new Error(problem);
  const pattern = rule &&
    isPatternId(rule.patternId) && {
      pattern_id: rule.patternId,
      min_length: rule.minLength,
      max_length: rule.maxLength,
    };
  await changeBrand(deps, merchantCode, async (tx, brandId) => {
    const row = { is_enabled: isEnabled, is_required: isEnabled && isRequired, ...pattern };
    if (await queries.updateRegisterField(tx, brandId, field, row)) return;
    throw new Error(`Registration field "${field}" not found.`);
  });
}

/** Replaces the whole list of places where the brand is not offered. */
export async function setRegionBlocks(deps: ClockedDbDeps, merchantCode: string, blocks: RegionBlock[]) {
  const rows = blocks.map((block) => ({ ...block, id: newId(deps.clock.now()) }));
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.replaceRegionBlocks(tx, brandId, rows));
}

/** Replaces the hosts that pictures come from, each page from one of them; without any, from our own origin. */
export async function setImageHosts(deps: ClockedDbDeps, merchantCode: string, hosts: string[]) {
  const wrong = hosts.find((host) => !isImageHost(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a valid image host. Example: https://img.example.com.`);
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { image_cdns: hosts }));
}

/** The licence that the footer names, with the regulator's page that proves it. Null: none is named. */
export async function setLicence(
  deps: ClockedDbDeps,
  merchantCode: string,
  licence: { url: string; label: string } | null,
): Promise<void> {
  if (licence && (!isHttps(licence.url) || licence.label === ""))
    throw new Error("Enter the https address of the regulator's page, then name and number of the licence.");
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.putResource(tx, brandId, "LICENCE", licence));
}

/** Where frames of games come from; the page's policy lets in no other. */
export async function setGameHosts(deps: ClockedDbDeps, merchantCode: string, hosts: string[]) {
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { launch_game_cdns: hosts }));
}

/** The pool that in-house play feeds, or the counter of R11.10, which is labelled as an illustration. */
export async function setJackpotSource(deps: ClockedDbDeps, merchantCode: string, source: "pool" | "decorative") {
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { jackpot_source: source }));
}

/** Visitors of this host become the agent's downline, unless a code says otherwise. */
export async function setHostAgent(tx: Tx, brandId: string, host: string, agentId: string): Promise<void> {
  if (!(await queries.updateHostAgent(tx, brandId, host, agentId)))
    throw new Error(`The host "${host}" does not belong to this brand.`);
}

/** The countries we serve, as far as they have mobile numbers. */
export async function listCountries({ db }: Pick<Deps, "db">) {
  return addMobileNumbers(await queries.listCountries(db));
}

/** A number as somebody typed it in E.164, if it is a mobile number of a country that we serve. */
export async function findMobileNumber({ db }: Pick<Deps, "db">, dialingCode: string, typed: string) {
  const countries = addMobileNumbers(await queries.listCountriesOf(db, dialingCode));
  const numbers = countries.map(({ mobile: { pattern } }) => toE164({ dialingCode, pattern }, typed));
  return numbers.find((number) => number !== undefined);
}

function addMobileNumbers<Row extends { country_code: string }>(rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const mobile = findMobileNumbers(row.country_code);
    return mobile ? [{ ...row, mobile }] : [];
  });
}

/** By the code an operator types, so a mistake is theirs and gets a sentence. */
export async function getBrandFacts(tx: Db | Tx, merchantCode: string) {
  const brand = await queries.findBrandFacts(tx, merchantCode);
  if (!brand) throw new Error(`Brand with the merchant code "${merchantCode}" not found.`);
  return brand;
}

/** Whatever changes about a brand, its open pages hear of it. */
export async function changeBrand(
  { db }: ClockedDbDeps,
  merchantCode: string,
  change: (tx: Tx, brandId: string) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const { id: brandId } = await getBrandFacts(tx, merchantCode);
    await change(tx, brandId);
    await addLiveEvent(tx, `brand:${brandId}`, "site");
  });
}
