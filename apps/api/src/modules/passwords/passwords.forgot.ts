import type { ChallengeAnswer, Language } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { countFailure, takeTry } from "../challenges/index.ts";
import { readKnownDevice } from "../devices/index.ts";
import { findMemberByAccount, openProved } from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { chooseSiteAddress, isSameEmail } from "./passwords.rules.ts";
import type { RequestOrigin } from "./passwords.service.ts";

type Forgotten = ChallengeAnswer & { username: string; email: string };

/**
 * Emails a reset link if account and address belong together. Takes the same steps and writes the same rows if they
 * do not, so that neither the answer nor its duration discloses an account, unless the brand allows it.
 */
export async function forgotByEmail(
  deps: Deps,
  { brand, visit, language }: RequestOrigin & { language: Language },
  { username: typedName, email: typedEmail, ...answer }: Forgotten,
): Promise<void> {
  const [username, email] = [typedName.trim(), typedEmail.trim()];
  const member = await findMemberByAccount(deps, brand.id, username);
  const { isDeviceKnown } = await readKnownDevice(deps, visit, brand, member?.id);
  const attempt = { purpose: "forgot", brand, visit, subject: username, isDeviceKnown } as const;
  await takeTry(deps, { ...attempt, ...answer });
  // Counts every request, right or wrong, because each right one sends an email.
  await countFailure(deps, attempt);

  // An unverified address gets no link: it may be a stranger's, who could then take over the account.
  const isTheirs = member !== undefined && isSameEmail(openProved(deps, member, "email"), email);
  const event = { kind: "passwordResetAsked", brandId: brand.id, from: visit, way: "email" } as const;
  await recordFailure(deps, isTheirs && member ? { ...event, memberId: member.id } : { ...event, subject: username });
  if (!isTheirs && brand.disclosesUnknownUser) throw new AppError("USER_UNKNOWN");
  await inTransaction(deps.db, (tx) =>
    deps.announce(tx, "password.forgotten", {
      memberId: isTheirs ? (member?.id ?? null) : null,
      brandHost: brand.hosts[0]?.host ?? brand.mainDomain,
      siteAddress: chooseSiteAddress({ ...brand, origin: visit.origin, isDemo: deps.config.isDemo }),
      isDeviceKnown,
      language: brand.languages.find((code) => code === member?.language) ?? language,
    }),
  );
}
