/** Where games are chosen (player's shell) and where one is played (game page). */
import { realAccount, signedIn } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { alias, notOpenYet, screen } from "../route-lines.tsx";
import { game, node, vendor } from "../search.ts";
import { bare, gamePage, player } from "./shells.tsx";

const Seamless = lazyScreen(() => import("../play/seamless-screen.tsx"));

export const gameRoutes = [
  notOpenYet(player, "/sports"),
  notOpenYet(player, "/esports"),
  notOpenYet(player, "/lott"),
  notOpenYet(player, "/elott"),
  notOpenYet(player, "/cockfight"),
  notOpenYet(player, "/live"),
  notOpenYet(player, "/fish", { search: vendor }),
  notOpenYet(player, "/rng", { search: vendor }),
  notOpenYet(player, "/pvp"),
  notOpenYet(player, "/bgs"),
  notOpenYet(player, "/bingo"),
  notOpenYet(player, "/favorite", { guard: signedIn }),
  notOpenYet(player, "/recent", { guard: signedIn }),
] as const;

export const gamePageRoutes = [
  notOpenYet(gamePage, "/lottery", { guard: realAccount }),
  notOpenYet(gamePage, "/seaLottery", { guard: realAccount }),
  notOpenYet(gamePage, "/vnLottery", { guard: realAccount, search: game }),
  // S0 §2 spells it so in one place; an old link keeps working.
  alias(gamePage, "/lottert", "/lottery"),
] as const;

export const bareRoutes = [screen(bare, "/seamless", Seamless, { guard: realAccount, search: node })] as const;
