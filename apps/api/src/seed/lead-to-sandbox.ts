import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { customerServicesOf, DEMO_BRANDS, NOWHERE, resourcesOf } from "./demo-brands.ts";
import { DEMO_VIDEO } from "./content/banners.ts";

/** Matches addresses written by the seed or by an earlier start. Addresses changed by operators don't match. */
const OURS = `^(${NOWHERE.social}|${NOWHERE.service}|http://127\\.0\\.0\\.1:[0-9]+)/`;

/** Points chat, social pages, apps and video of the demo brands to the sandbox's current address. */
export async function leadToSandbox({ db }: Pick<Deps, "db">, host: string): Promise<void> {
  const resources = DEMO_BRANDS.flatMap(({ merchantCode }) =>
    resourcesOf(merchantCode, host).map(({ key, url }) => ({ brand: merchantCode, key, url })),
  );
  const services = DEMO_BRANDS.flatMap(({ merchantCode }) =>
    customerServicesOf(merchantCode, `${host}/service`).map(({ position, url }) => ({
      brand: merchantCode,
      key: position,
      url,
    })),
  );
  await sql`
    update brand_resources as old set url = link.url
      from jsonb_to_recordset(${JSON.stringify(resources)}::jsonb) as link (brand text, key text, url text)
      join brands on brands.merchant_code = link.brand and brands.is_demo
     where old.brand_id = brands.id and old.key = link.key and old.url ~ ${OURS} and old.url <> link.url`.execute(db);
  await sql`
    update brand_customer_services as old set url = link.url
      from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as link (brand text, key text, url text)
      join brands on brands.merchant_code = link.brand and brands.is_demo
     where old.brand_id = brands.id and old.position = link.key and old.url ~ ${OURS} and old.url <> link.url`.execute(
    db,
  );
  // The page opens links only to hosts listed by the brand.
  await sql`
    update brands
       set customer_service_hosts = array(
             select listed from unnest(customer_service_hosts) as listed where listed !~ '^127\\.0\\.0\\.1:'
           ) || ${new URL(host).host}::text
     where is_demo and not ${new URL(host).host}::text = any (customer_service_hosts)`.execute(db);
  await sql`
    update banners set url = ${`${host}/video/watch?v=${DEMO_VIDEO}`}
      from brands
     where brands.id = banners.brand_id and brands.is_demo and banners.group_name = 'w_video'
       and (banners.url ~ ${OURS} or banners.url = ${`https://www.youtube.com/watch?v=${DEMO_VIDEO}`})`.execute(db);
}

/**
 * Sets the image host of brands that have one: this machine by IP address, or the site itself if the port is unknown.
 */
export async function setPictureHosts({ db }: Pick<Deps, "db">, port: number): Promise<void> {
  const codes = DEMO_BRANDS.filter(({ hasPictureHost }) => hasPictureHost).map(({ merchantCode }) => merchantCode);
  const hosts = port > 0 ? [`http://127.0.0.1:${port}`] : [];
  await sql`
    update brands set image_cdns = ${hosts}::text[]
     where is_demo and merchant_code = any (${codes}::text[])
       and not exists (select from unnest(image_cdns) as host where host !~ '^http://127')`.execute(db);
}
