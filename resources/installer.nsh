; The app registers links to its pages at each start (src/main/compose-app.ts). An update keeps that, an uninstallation removes it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\cellarmaster"
  ${endIf}
!macroend
