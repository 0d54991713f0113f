/** What of the page's style a picture needs in itself. */
const kept = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

const sharpness = 2;

/** A chart as it stands on the page, on the colour it stands on, as a PNG of twice its size. */
export async function chartPicture(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("A copy of a chart is a chart");
  const copies = copy.querySelectorAll("*");
  for (const [place, element] of [...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(element);
    const text = kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    copies[place]?.setAttribute("style", text);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = svg.clientWidth * sharpness;
  canvas.height = svg.clientHeight * sharpness;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.fillStyle = getComputedStyle(svg).getPropertyValue("--color-surface") || "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))));
  });
}
