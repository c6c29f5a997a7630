import { Outlet } from 'react-router-dom';
import { MuiTheme } from '@/ui/theme/MuiTheme';

/** Around the pages that draw with the component library: all but the plain ones. */
export function ThemedPages() {
  return (
    <MuiTheme>
      <Outlet />
    </MuiTheme>
  );
}
