/** Provably fair randomness: committed seeds, numbers drawn from them, and the hash chain of shared rounds. Pure. */
export { createDraw, type Draw, type Seeds } from "./fair-draw.ts";
export {
  CRASH_BITS,
  crashMac,
  crashPoint,
  crashPointOf,
  createChain,
  isHash,
  isHashOfRound,
  nextHash,
  type Chain,
  type Edge,
} from "./chain.ts";
export {
  commitRaffleSeed,
  pickRaffleWinners,
  hashTicketList,
  readTicketList,
  verifyRaffle,
  writeTicketList,
  type PublishedRaffle,
  type RaffleCheck,
  type RaffleInputs,
  type RaffleLine,
  type RaffleWinner,
} from "./raffle.ts";
export { checkReveal, commitmentOf, isServerSeed, spellServerSeed, type Reveal } from "./commitment.ts";
