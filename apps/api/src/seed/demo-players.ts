/**
 * Players of the demo's history, marked as simulated wherever they are shown. They have no number, address or password;
 * the few who play on get a password that the crowd alone is told (crowd.ts).
 */
const NICKNAMES =
  `Amihan Bayani Celso Dalisay Efren Felisa Gregorio Hiraya Isagani Jacinta Kidlat Ligaya Makisig Nenita Ofelia
  Paquito Quirino Rosalia Sinag Teodora Urduja Vicente Wilma Xandra Yolanda Zoilo Alon Bituin Corazon Dagohoy Estrella
  Florante Gloria Habagat Imelda Joselito Kalayaan Laura Marikit Nonoy`.split(/\s+/);

export type DemoPlayer = { account: string; nickname: string };

/** Each brand takes its share from where the one before it stopped, so that nobody plays at two. */
export function dealPlayers(from: number, count: number): DemoPlayer[] {
  // A dot is no letter that an account can be registered with, so nobody's name is taken away.
  return NICKNAMES.slice(from, from + count).map((nickname) => ({
    account: `demo.${nickname.toLowerCase()}`,
    nickname,
  }));
}

export const PLAYER_COUNT = NICKNAMES.length;
