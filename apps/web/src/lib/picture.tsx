import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { usePictures } from "./pictures.ts";

type PictureProps = Omit<ComponentProps<"img">, "ref" | "src" | "onError"> & {
  src: string;
  /** Source of the picture in the light color scheme. */
  lightSrc?: string;
};

/** A picture from one of the brand's hosts, with our own origin as the fallback. */
export function Picture({ src, lightSrc, alt, ...props }: PictureProps) {
  const { at, onLost } = usePictures();
  const ref = useRef<HTMLImageElement>(null);
  const giveUp = useEffectEvent(() => onLost(src));
  // A picture on a server-rendered page may have failed before hydration, which the page recorded (api, site-page.ts).
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
