import { isOutsideLink } from "@perya/rules";
import { Popover, Skeleton } from "@perya/ui";
import Smartphone from "lucide-react/icons/smartphone";
import { Suspense } from "react";
import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { lazyPart } from "../lazy.ts";
import { MENU_LINE, MenuLabel } from "./menu-line.tsx";

/** Apps by their resource key (R4.9). "Android" is given there; "iOS" is our choice in the same style. */
const APPS = ["iOS", "Android"] as const;

const AppCodes = lazyPart("app-codes", async () => (await import("./app-codes.tsx")).AppCodes);

/** Codes for downloading the apps, in the side menu (R3.4). Hidden for brands without apps. */
export function AppDownload({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useText();
  const { resources } = useSite().info;
  const apps = APPS.flatMap((name) => {
    const url = resources[name]?.url;
    return url !== undefined && isOutsideLink(url) ? [{ name, url }] : [];
  });
  if (apps.length === 0) return null;

  const label = t("shell.getApp");
  return (
    <li>
      <Popover
        label={label}
        title={isCollapsed ? label : undefined}
        trigger={<MenuLabel glyph={Smartphone} label={label} isCollapsed={isCollapsed} />}
        triggerClassName={MENU_LINE}
        className="p-4"
      >
        {() => (
          <Suspense fallback={<Skeleton className="h-64 w-72" />}>
            <AppCodes apps={apps} />
          </Suspense>
        )}
      </Popover>
    </li>
  );
}
