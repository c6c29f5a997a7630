import { useSession } from '@/session/store';
import { RequesterDashboard } from './RequesterDashboard';
import { StaffDashboard, AdminDashboard } from './StaffDashboard';
import { SurveyorDashboard } from './SurveyorDashboard';
import { VendorDashboard } from './VendorDashboard';

export function DashboardPage() {
  const { role } = useSession();
  switch (role) {
    case 'Requester':
      return <RequesterDashboard />;
    case 'Vendor':
    case 'B2B User': // a B2B User receives and makes requests; the dashboard is the vendor's (D36)
      return <VendorDashboard />;
    case 'Surveyor':
      return <SurveyorDashboard />;
    case 'admin':
      return <AdminDashboard />;
    default:
      return <StaffDashboard />;
  }
}
