import { Suspense } from "react";
import { useSearchOverlay } from "./search.state.ts";
import { lazyPart } from "../lazy.ts";

const SearchOverlay = lazyPart("search-overlay", async () => (await import("./search-overlay.tsx")).SearchOverlay);

/** Renders the search while it is open. */
export function SearchHost() {
  const isOpen = useSearchOverlay((state) => state.isOpen);
  return <Suspense>{isOpen && <SearchOverlay />}</Suspense>;
}
