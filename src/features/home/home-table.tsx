import { rowsOf, type HomeTable as Table } from '#core/domain/home-sections.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import styles from './home.module.css';
import { useHomeText } from './use-home-text.ts';

/** Two columns compared; on a phone each row is a block with its columns named. */
export function HomeTable({ table }: { table: Table }) {
  const text = useHomeText();
  const { features } = useEnvironment();
  return (
    <table className={styles['table']} aria-label={text(table.heading)}>
      <thead>
        <tr>
          <td />
          {table.columns.map((column) => (
            <th key={column.id} scope="col">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(table, features).map(({ name, cells }) => (
          <tr key={name.id}>
            <th scope="row">{text(name)}</th>
            {table.columns.map((column, index) => (
              <td key={column.id} data-column={text(column)}>
                {cells[index] && text(cells[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
