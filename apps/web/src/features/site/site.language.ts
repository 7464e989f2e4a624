import { type Language, members } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { sayNetworkFailed } from "../../lib/network.ts";
import { report } from "../../lib/report.ts";
import { currentLogin } from "../../lib/session.ts";
import { changeLanguage } from "../../lib/text.ts";

/** Changes the language (R4.12): switches the page, then informs the api, so that messages and emails use it too. */
export async function pickLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    sayNetworkFailed();
    return;
  }
  if (!currentLogin().isLogin) return;
  // A failure is not shown, because the page uses the new language already.
  await call(members.updateLanguage, { body: { language } }).catch((error: unknown) =>
    report("the api does not know the member's new language", { error }),
  );
}
