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
 * Asks for a mail, if name and address belong together. The same steps and the same rows if they do not: neither the
 * words nor the time of the answer tell a stranger anything, unless the brand wants it so.
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
  // Every question counts, right or wrong: a right one sends a mail, and nobody wants a hundred of them.
  await countFailure(deps, attempt);

  // A typed address may be somebody else's, by a slip or on purpose: a link sent there would hand the account over.
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
