import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { usePictures } from "./pictures.ts";

type PictureProps = Omit<ComponentProps<"img">, "ref" | "src" | "onError"> & {
  src: string;
  /** The same picture for a page that follows the device, while that is light. */
  lightSrc?: string;
};

/** An `img` from one of the brand's picture hosts, or from our own origin where that host fails. */
export function Picture({ src, lightSrc, alt, ...props }: PictureProps) {
  const { at, onLost } = usePictures();
  const ref = useRef<HTMLImageElement>(null);
  const giveUp = useEffectEvent(() => onLost(src));
  // Of a rendered page it may have failed before anybody listened; the page has noted that (api, site-page.ts).
  useEffect(() => {
    if (ref.current?.dataset["lost"] === "") giveUp();
  }, []);
  const picture = <img {...props} ref={ref} alt={alt} src={at(src)} onError={giveUp} />;
  if (lightSrc === undefined) return picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: light)" srcSet={at(lightSrc)} />
      {picture}
    </picture>
  );
}
