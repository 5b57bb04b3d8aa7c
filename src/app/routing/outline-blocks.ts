type Look = { className?: string; style: { inlineSize?: string; blockSize: string } };

/** How a block of an outline looks: `outline.css` has the rest. */
export function lookOf(block: string): Look {
  const [width = "", height = ""] = block.split(" ");
  return width === "card"
    ? { className: "outline-card", style: { blockSize: height } }
    : { style: { inlineSize: width, blockSize: height } };
}
