import { type Static, Type } from "typebox";

/** Default: a light PNG as high as its hours. */
export const pictureQuery = {
  theme: Type.Optional(Type.Union([Type.Literal("light"), Type.Literal("dark")])),
  format: Type.Optional(Type.Union([Type.Literal("png"), Type.Literal("svg")])),
  /** A preview has 1200 by 630 pixels, for chats. */
  size: Type.Optional(Type.Union([Type.Literal("full"), Type.Literal("preview")])),
};

const PictureQuery = Type.Object(pictureQuery);
export type PictureQuery = Static<typeof PictureQuery>;
