import type { Deps } from "../../deps.ts";
import { openProfile } from "./members.sealing.ts";

/** Profiles per query. */
const BATCH = 500;

/**
 * Lists every known birthday of a brand, as YYYY-MM-DD. Birthdays are encrypted, so every profile must be decrypted.
 */
export async function* listBirthdays(
  { db, vault }: Pick<Deps, "db" | "vault">,
  brandId: string,
): AsyncGenerator<{ memberId: string; birthday: string }> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .selectFrom("member_profiles as profile")
      .innerJoin("members", "members.id", "profile.member_id")
      .selectAll("profile")
      .where("members.brand_id", "=", brandId)
      .where("members.erased_at", "is", null)
      .$if(after !== undefined, (query) => query.where("profile.member_id", ">", after ?? ""))
      .orderBy("profile.member_id")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { birthday } = openProfile({ vault }, { id: row.member_id, brand_id: brandId }, row);
      if (birthday) yield { memberId: row.member_id, birthday };
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.member_id;
  }
}
