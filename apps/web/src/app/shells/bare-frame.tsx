import { SkipLink, Wordmark } from "@perya/ui";
import type { ReactNode } from "react";
import { useBrand } from "../../lib/site.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** Frame for pages without navigation: brand, language and content. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { name, theme } = useBrand();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-16 items-center gap-2 px-4 sm:px-6">
        <Wordmark name={name} mark={theme.mark} />
        <div className="ms-auto flex items-center">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 content-center">
        {children}
      </main>
    </div>
  );
}
