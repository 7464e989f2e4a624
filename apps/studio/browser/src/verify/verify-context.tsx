import { createContext, use } from "react";
import type { TranslateOf } from "../text/text.ts";
import type { VerifyKey } from "./text/en.ts";

type VerifyTable = { t: TranslateOf<VerifyKey>; locale: string };

const VerifyContext = createContext<VerifyTable | null>(null);

export const VerifyProvider = VerifyContext.Provider;

export function useVerify(): VerifyTable {
  const table = use(VerifyContext);
  if (!table) throw new Error("VerifyProvider must stand above every part of the verifier");
  return table;
}
