/**
 * Players of the demo's history, marked as simulated wherever shown. They have no contacts or password; the few who
 * keep playing get a password known to the crowd only (crowd.ts).
 */
const NICKNAMES =
  `Amihan Bayani Celso Dalisay Efren Felisa Gregorio Hiraya Isagani Jacinta Kidlat Ligaya Makisig Nenita Ofelia
  Paquito Quirino Rosalia Sinag Teodora Urduja Vicente Wilma Xandra Yolanda Zoilo Alon Bituin Corazon Dagohoy Estrella
  Florante Gloria Habagat Imelda Joselito Kalayaan Laura Marikit Nonoy`.split(/\s+/);

export type DemoPlayer = { account: string; nickname: string };

/** Returns part of the list. Each brand gets a different part, so that no player is at two brands. */
export function dealPlayers(from: number, count: number): DemoPlayer[] {
  // Registration permits no dots, so these accounts never collide with real ones.
  return NICKNAMES.slice(from, from + count).map((nickname) => ({
    account: `demo.${nickname.toLowerCase()}`,
    nickname,
  }));
}

export const PLAYER_COUNT = NICKNAMES.length;
