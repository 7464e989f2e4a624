import { isLanguage, type SiteFlag } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx, type Db } from "@perya/db";
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
  /**
   * The pattern is chosen from the catalog: operators cannot type a regular expression. If undefined, the rule stays
   * unchanged.
   */
  rule?: { patternId: string; minLength: number; maxLength: number };
};

/** Changes a registration field. The table refuses patterns that are not in the catalog. */
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
    throw new Error(`Unknown register field "${field}".`);
  });
}

/** Replaces the list of regions where the brand is not offered. */
export async function setRegionBlocks(deps: ClockedDbDeps, merchantCode: string, blocks: RegionBlock[]) {
  const rows = blocks.map((block) => ({ ...block, id: newId(deps.clock.now()) }));
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.replaceRegionBlocks(tx, brandId, rows));
}

/** Replaces the hosts that images are loaded from. Each page uses one of them; without any, our own origin. */
export async function setImageHosts(deps: ClockedDbDeps, merchantCode: string, hosts: string[]) {
  const wrong = hosts.find((host) => !isImageHost(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a valid image host. Example: https://img.example.com.`);
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { image_cdns: hosts }));
}

/** Sets the license shown in the footer, linked to the regulator's page. Null shows none. */
export async function setLicence(
  deps: ClockedDbDeps,
  merchantCode: string,
  licence: { url: string; label: string } | null,
): Promise<void> {
  if (licence && (!isHttps(licence.url) || licence.label === ""))
    throw new Error("A license needs the https address of the regulator's page, then its name and number.");
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.putResource(tx, brandId, "LICENCE", licence));
}

/**
 * Sets the line below the name on the home page, in one of the brand's languages. A new brand shows its name there
 * until then.
 */
export async function setTagline(deps: ClockedDbDeps, merchantCode: string, language: string, text: string) {
  if (!isLanguage(language) || text === "") throw new Error("A tagline needs a language (EN or TY) and a text.");
  await changeBrand(deps, merchantCode, async (tx, brandId) => {
    const { taglines } = await queries.getTaglines(tx, brandId);
    await queries.updateBrand(tx, brandId, { taglines: toJson({ ...taglines, [language]: text }) });
  });
}

/** Sets the origins of game frames. The content security policy allows no others. */
export async function setGameHosts(deps: ClockedDbDeps, merchantCode: string, hosts: string[]) {
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { launch_game_cdns: hosts }));
}

/**
 * Chooses the home page's counter: the pool fed by in-house play, or the decorative counter of R11.10, which is
 * labeled as an illustration.
 */
export async function setJackpotSource(deps: ClockedDbDeps, merchantCode: string, source: "pool" | "decorative") {
  await changeBrand(deps, merchantCode, (tx, brandId) => queries.updateBrand(tx, brandId, { jackpot_source: source }));
}

/** Makes visitors of this host join the agent's downline, unless they use an invitation code. */
export async function setHostAgent(tx: Tx, brandId: string, host: string, agentId: string): Promise<void> {
  if (!(await queries.updateHostAgent(tx, brandId, host, agentId)))
    throw new Error(`The host "${host}" does not belong to this brand.`);
}

/** Lists countries that have mobile numbers. */
export async function listCountries({ db }: Pick<Deps, "db">) {
  return addMobileNumbers(await queries.listCountries(db));
}

/** Converts a typed mobile number to E.164. Undefined if it is not valid in a country that we serve. */
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

/** Finds a brand by the code an operator typed; an unknown code throws a readable sentence. */
export async function getBrandFacts(tx: Db | Tx, merchantCode: string) {
  const brand = await queries.findBrandFacts(tx, merchantCode);
  if (!brand) throw new Error(`Brand with the merchant code "${merchantCode}" not found.`);
  return brand;
}

/** Changes a brand and sends its open pages a live event. */
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
