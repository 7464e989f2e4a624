import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { localeOf } from "../shell/appearance.ts";
import { createTranslate } from "../text/text.ts";
import { readAddress } from "./address.ts";
import { en } from "./text/en.ts";
import { Verifier } from "./verifier.tsx";
import { VerifyProvider } from "./verify-context.tsx";
import "./verify.css";

const told = new URLSearchParams(window.location.hash.slice(1));
const place = document.querySelector("#app");
if (place) void open(place, (told.get("lang") ?? navigator.language).toUpperCase());

/** Opens the page, which makes no requests afterwards. */
async function open(root: Element, wanted: string) {
  const isTagalog = ["TY", "TL", "FIL"].some((code) => wanted.startsWith(code));
  const table = isTagalog ? (await import("./text/ty.ts")).ty : en;
  const t = createTranslate(table);
  const locale = localeOf(isTagalog ? "TY" : "EN");
  const page = document.documentElement;
  const theme = told.get("theme");
  page.lang = locale;
  page.dataset["theme"] = theme === "dark" || theme === "light" ? theme : "system";
  document.title = t("title");
  createRoot(root).render(
    <StrictMode>
      <VerifyProvider value={{ t, locale }}>
        <Verifier asked={readAddress(window.location.hash)} />
      </VerifyProvider>
    </StrictMode>,
  );
}
