/** The contract with its schemas: for the server that checks and answers by them, and for /docs. */
import { members } from "./members/members.routes.ts";
import { memberShapes } from "./members/members.shapes.ts";
import { withShapes } from "./route.ts";
import { sessions } from "./sessions/sessions.routes.ts";
import { sessionShapes } from "./sessions/sessions.shapes.ts";
import { site } from "./site/site.routes.ts";
import { siteShapes } from "./site/site.shapes.ts";
import { wallet } from "./wallet/wallet.routes.ts";
import { walletShapes } from "./wallet/wallet.shapes.ts";

export const contract = {
  members: withShapes(members, memberShapes),
  sessions: withShapes(sessions, sessionShapes),
  site: withShapes(site, siteShapes),
  wallet: withShapes(wallet, walletShapes),
};

export type { ServedRoute } from "./route.ts";
