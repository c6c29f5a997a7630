import { markShape, type PhotoMark } from '@/lib/photoMarks';

/** The chart's overprint, which is laid over what was found; on white it is told from every photograph. */
const INK = '#93206e';
const HALO = '#ffffff';

/** Draws marks over a picture of some pixels, as the editor shows them. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  marks: readonly PhotoMark[],
  width: number,
  height: number,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    const { weight, line, head, ellipse, label } = markShape(mark, width, height);
    const trace = () => {
      context.beginPath();
      if (line) {
        context.moveTo(line.x1, line.y1);
        context.lineTo(line.x2, line.y2);
      }
      if (head) {
        const [point, left, right] = head;
        context.moveTo(point.x, point.y);
        context.lineTo(left.x, left.y);
        context.lineTo(right.x, right.y);
        context.closePath();
      }
      if (ellipse) context.ellipse(ellipse.cx, ellipse.cy, ellipse.rx, ellipse.ry, 0, 0, 2 * Math.PI);
      context.stroke();
    };
    context.strokeStyle = HALO;
    context.lineWidth = weight * 2;
    trace();
    context.strokeStyle = INK;
    context.fillStyle = INK;
    context.lineWidth = weight;
    trace();
    if (head) context.fill();
    if (!label) continue;
    context.fillStyle = HALO;
    context.fillRect(label.x, label.y, label.width, label.height);
    context.lineWidth = weight / 2;
    context.strokeRect(label.x, label.y, label.width, label.height);
    context.fillStyle = INK;
    context.font = `600 ${label.size}px Archivo Variable, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(
      label.text,
      label.x + label.width / 2,
      label.y + label.height / 2,
      label.width - label.size * 0.4,
    );
  }
}
