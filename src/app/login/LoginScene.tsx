/** Nodes of the drawing: x, y in the view box, radius, and whether it stands out. Fixed, so that nothing jumps on load. */
const NODES: readonly (readonly [number, number, number, boolean])[] = [
  [300, 290, 9, true],
  [180, 220, 5, false],
  [210, 380, 6, false],
  [420, 230, 6, true],
  [440, 370, 5, false],
  [330, 440, 4, false],
  [100, 290, 3.5, false],
  [120, 160, 3.5, false],
  [240, 130, 4, true],
  [360, 150, 3.5, false],
  [510, 180, 4, false],
  [520, 290, 3.5, false],
  [540, 420, 4, true],
  [430, 480, 3.5, false],
  [250, 500, 3.5, false],
  [130, 440, 4, true],
  [60, 380, 3, false],
  [470, 110, 3, false],
];

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [0, 5],
  [1, 6],
  [1, 7],
  [1, 8],
  [3, 9],
  [3, 10],
  [3, 11],
  [4, 12],
  [4, 13],
  [4, 11],
  [5, 14],
  [2, 15],
  [2, 14],
  [15, 16],
  [10, 17],
  [8, 9],
];

/** The left half of the sign-in page: one story spreading, drawn quietly. */
export function LoginScene({ name }: { name: string }) {
  return (
    <aside className="login-scene" aria-hidden="true">
      <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g className="login-rings">
          {[70, 140, 220, 310].map((radius) => (
            <circle key={radius} cx="300" cy="290" r={radius} />
          ))}
        </g>
        <g className="login-edges">
          {EDGES.map(([from, to]) => {
            const [x1, y1] = NODES[from]!;
            const [x2, y2] = NODES[to]!;
            const bend = `${(x1 + x2) / 2 + (y2 - y1) * 0.12} ${(y1 + y2) / 2 - (x2 - x1) * 0.12}`;
            return <path key={`${from}-${to}`} d={`M${x1} ${y1}Q${bend} ${x2} ${y2}`} />;
          })}
        </g>
        <g className="login-nodes">
          {NODES.map(([x, y, radius, strong]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} data-strong={strong} />
          ))}
        </g>
      </svg>
      <div className="login-words">
        <p>{name}</p>
        <h2>
          看见线索，读懂传播，
          <br />
          先人一步掌握舆情。
        </h2>
        <ul>
          <li>全网监测</li>
          <li>传播分析</li>
          <li>舆情预警</li>
          <li>智能写作</li>
        </ul>
      </div>
    </aside>
  );
}
