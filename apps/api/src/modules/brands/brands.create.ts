import type { BrandFace, Language, SiteFlag } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import type { Deps, ClockedDbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { readAccess } from "./brands.access.ts";
import * as queries from "./brands.queries.ts";
import { checkNewBrand, chooseRegisterFields } from "./brands.rules.ts";
import { NEW_BRAND, REGISTER_FIELDS } from "./new-brand.ts";

export type NewBrand = {
  merchantCode: string;
  name: string;
  /** The first is the main host. */
  hosts: readonly string[];
  jurisdiction: string;
  /** Taglines by language, at least in the brand's default language. Default: the brand's name. */
  taglines?: Partial<Record<Language, string>>;
  defaultLanguage?: Language;
  theme?: BrandFace["theme"];
  flags?: readonly SiteFlag[];
  resources?: readonly { key: string; url: string; label: string }[];
  customerServices?: readonly { position: string; type: string; title: string; url: string }[];
  /** Registration fields that are required besides the default ones. */
  requiredFields?: readonly string[];
  /** Access settings as typed in the terminal. Those not listed get the defaults. */
  access?: Readonly<Record<string, string>>;
  /**
   * True if the brand has accounts with known passwords: in production, the app refuses to start on a database with
   * it.
   */
  isDemo?: boolean;
};

/** Number of a brand's hosts that players are shown. The others work as well. */
const SHOWN_HOSTS = 2;

/** Creates a brand with the default registration fields, reachable at its hosts, and returns its id. */
export async function createBrand(deps: ClockedDbDeps, brand: NewBrand): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const id = await addBrand(tx, deps, brand);
    await addLiveEvent(tx, `brand:${id}`, "site");
    return id;
  });
}

/** Creates the brand in the caller's transaction, without live events. The demo's seed uses it. */
export async function addBrand(tx: Tx, { clock }: Pick<Deps, "clock">, brand: NewBrand): Promise<string> {
  const problem = checkNewBrand(brand);
  if (problem) throw new Error(problem);
  const jurisdiction = await getJurisdiction(tx, brand.jurisdiction);

  const id = newId(clock.now());
  if (!(await queries.insertBrand(tx, brandRow(id, brand))))
    throw new Error(`A brand with the merchant code "${brand.merchantCode}" already exists.`);
  await addHosts(tx, id, brand.hosts);
  await queries.insertRegisterFields(
    tx,
    id,
    chooseRegisterFields(REGISTER_FIELDS, jurisdiction.profile, brand.requiredFields),
  );
  await queries.insertFlags(tx, id, brand.flags ?? []);
  await queries.insertResources(tx, id, brand.resources ?? []);
  await queries.insertCustomerServices(tx, id, brand.customerServices ?? []);
  return id;
}

async function getJurisdiction(tx: Tx, code: string) {
  const known = await queries.listJurisdictions(tx);
  const found = known.find((each) => each.code === code);
  if (found) return found;
  const codes = known.map((each) => each.code).join(", ") || "none yet, run npm run db:migrate";
  throw new Error(`Unknown jurisdiction "${code}" (known: ${codes}).`);
}

async function addHosts(tx: Tx, brandId: string, hosts: readonly string[]) {
  const rows = hosts.map((host, order) => ({
    host,
    brand_id: brandId,
    sequence: order < SHOWN_HOSTS ? order + 1 : null,
  }));
  const added = await queries.insertHosts(tx, rows);
  const taken = hosts.find((host) => !added.includes(host));
  if (taken) throw new Error(`The host "${taken}" belongs to another brand.`);
}

function brandRow(id: string, brand: NewBrand) {
  const { merchantCode, name, hosts, jurisdiction, customerServices = [], isDemo = false } = brand;
  const { defaultLanguage = NEW_BRAND.defaultLanguage } = brand;
  return {
    id,
    merchant_code: merchantCode,
    name,
    taglines: toJson({ [defaultLanguage]: name, ...brand.taglines }),
    jurisdiction_code: jurisdiction,
    currency: NEW_BRAND.currency,
    time_zone: NEW_BRAND.timeZone,
    languages: [...NEW_BRAND.languages],
    default_language: defaultLanguage,
    main_domain: hosts[0] ?? "",
    customer_service_hosts: [...new Set(customerServices.map(({ url }) => new URL(url).host))],
    theme: toJson(brand.theme ?? NEW_BRAND.theme),
    is_demo: isDemo,
    ...readAccess(brand.access ?? {}),
  };
}
