import type { SiteFlag } from "@perya/contract";

/** Names of the brand flags, shown to operators. */
export const flags = {
  "flag.USERNAMEREG3": "Register with a username",
  "flag.MOBILENUMREG3": "Register with a mobile number",
  "flag.MOBILENUMPASSREG3": "Register with a mobile number and a password",
  "flag.REGMOBVERF3": "Verify the mobile number by SMS at registration",
  "flag.AGENTPOLICY3": "Agents: login, contracts and salaries",
  "flag.FREEPLAY3": "Free play with a trial account",
  "flag.PWDEXPFORCECHANGE3": "Require a new password when the old one expires",
  "flag.MOBILEVERCODELOGIN3": "Log in with a mobile number and an SMS code",
  "flag.CHNGPASSVERIF3": "Reset the password by SMS",
  "flag.CHNGPASSMAIL3": "Reset the password by email",
  "flag.MEMBERCENTER3": "Member center",
  "flag.GOOGLELOGIN3": "Log in with a Google account",
  "flag.FACEBOOKLOGIN3": "Log in with a Facebook account",
  "flag.FORFUN3": "Play games for fun, without real money",
} as const satisfies Record<`flag.${SiteFlag}`, string>;
