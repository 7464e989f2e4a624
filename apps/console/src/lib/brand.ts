import { localStore } from "@perya/browser/storage";
import type { OperatorSession } from "@perya/contract";
import { create } from "zustand";
import { useOperator } from "./session.ts";
import { t } from "./text.ts";

export type OperatorBrand = OperatorSession["brands"][number];

const STORE = "brand";
const ALL = "*";

/**
 * Code of the chosen brand, which links can contain: ?brand=perya. Null for all brands, which operators with a role at
 * all brands can choose.
 */
const useChosen = create<{ code: string | null | undefined }>(() => ({ code: readChosen() }));

function readChosen(): string | null | undefined {
  const linked = new URLSearchParams(window.location.search).get("brand");
  const code = linked ?? localStore.read(STORE);
  return code === ALL ? null : (code ?? undefined);
}

export function chooseBrand(code: string | null): void {
  localStore.write(STORE, code ?? ALL);
  useChosen.setState({ code });
}

/** The brand that pages show: the chosen one, else the operator's first. */
export function useBrand(): OperatorBrand | null {
  const { brands, roles } = useOperator();
  const code = useChosen((chosen) => chosen.code);
  const isEverywhere = roles.some(({ brandId }) => brandId === null);
  if (code === null && isEverywhere) return null;
  return brands.find(({ merchantCode }) => merchantCode === code) ?? brands[0] ?? null;
}

/** The brand for calls; undefined means all brands of the operator. */
export function useBrandId(): string | undefined {
  return useBrand()?.id;
}

/** Maps a row's brand id to its name while several brands are shown; null while only one is. */
export function useBrandNames(): ((brandId: string | null) => string) | null {
  const { brands } = useOperator();
  const chosen = useBrand();
  if (chosen || brands.length < 2) return null;
  return (brandId) =>
    brandId === null ? t("console.everyBrand") : (brands.find(({ id }) => id === brandId)?.name ?? brandId);
}
