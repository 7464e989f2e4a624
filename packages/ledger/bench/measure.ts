import { houseAccount, keyOf, memberAccount, type Account, type Ledger } from "@perya/ledger";
import { amount } from "@perya/money";

export type BenchBrand = { id: string };

type Load = { ledger: Ledger; brand: BenchBrand; members: number; houses: number; seconds: number };

const STAKE = amount("0.0001");
let run = 0;

/** Measures the movements per second of callers who each send the next bet as soon as the last is answered. */
export async function measure({ ledger, brand, members, houses, seconds }: Load, callers: number): Promise<number> {
  const name = `bench:${process.pid}:${(run += 1)}`;
  const endsAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  let done = 0;

  async function play(caller: number) {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const memberId = String(1 + Math.floor(Math.random() * members));
      const from = memberAccount({ brandId: brand.id, memberId, currency: "PHP" });
      const { refusal } = await ledger.post({
        key: keyOf("bet", `${name}:${caller}:${turn}`, "stake"),
        from,
        to: pickHouse(brand, houses),
        amount: STAKE,
      });
      if (refusal) throw new Error(`a bench bet was refused: ${refusal}`);
      done += 1;
    }
  }

  await Promise.all(Array.from({ length: callers }, (_caller, index) => play(index)));
  return done / ((performance.now() - startedAt) / 1000);
}

function pickHouse(brand: BenchBrand, houses: number): Account {
  if (houses === 1) return houseAccount(brand.id, "PHP");
  return { ...houseAccount(brand.id, "PHP"), owner: `vendor:v${Math.floor(Math.random() * houses)}` };
}
